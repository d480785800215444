-- Who is in which group. Members are found by group to count an audience, and by member to judge one.
CREATE TABLE participant_group_member (
  participant_group_id bigint NOT NULL REFERENCES participant_group ON DELETE CASCADE,
  participant_id bigint NOT NULL REFERENCES participant ON DELETE CASCADE,
  PRIMARY KEY (participant_group_id, participant_id)
);
CREATE INDEX participant_group_member_ix ON participant_group_member (participant_id, participant_group_id);

CREATE TABLE organization_group_member (
  organization_group_id bigint NOT NULL REFERENCES organization_group ON DELETE CASCADE,
  organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
  PRIMARY KEY (organization_group_id, organization_id)
);
CREATE INDEX organization_group_member_ix ON organization_group_member (organization_id, organization_group_id);

-- What audiences are counted by, in an index of its own: the rows are as wide as their facts.
CREATE INDEX participant_audience_ix ON participant (program_id, id) INCLUDE (participant_type_id, organization_id);
