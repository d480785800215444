-- Email templates of program groups become records of the catalog: their folded keys end with the id of the group. Of two
-- that look the same, the older one has the key.
UPDATE email_template AS template
   SET folded_key = CASE WHEN own.place = 1 THEN own.folded ELSE own.folded || E'\n' || own.id END
  FROM (
    SELECT id, split_part(folded_key, E'\n', 1) || E'\t' || program_group_id AS folded,
           row_number() OVER (PARTITION BY program_group_id, split_part(folded_key, E'\n', 1) ORDER BY id) AS place
      FROM email_template WHERE program_group_id IS NOT NULL AND folded_key IS NOT NULL) AS own
 WHERE own.id = template.id;
