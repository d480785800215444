-- The states of an entry may be as large as a save. Lists hold 4,000 bytes of an entry at most: of one that is larger,
-- the fields of each state that fit into 2,000 bytes, shortest first, or its first rows when it is a list; and how large
-- it is, in bytes. Null: lists hold all of it. The states themselves stay as they were written.
CREATE FUNCTION cut_states(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0) > 4000 THEN (
    SELECT jsonb_object_agg(side, CASE jsonb_typeof(state)
             WHEN 'object' THEN (
               SELECT coalesce(jsonb_object_agg(key, value), '{}')
                 FROM (SELECT key, value, sum(octet_length(jsonb_build_object(key, value)::text))
                                OVER (ORDER BY octet_length(value::text), key COLLATE "C") AS bytes
                         FROM jsonb_each(state)) AS field
                WHERE bytes <= 2000)
             WHEN 'array' THEN (
               SELECT coalesce(jsonb_agg(value ORDER BY place), '[]')
                 FROM (SELECT value, place, sum(octet_length(value::text) + 2) OVER (ORDER BY place) AS bytes
                         FROM jsonb_array_elements(state) WITH ORDINALITY AS one (value, place)) AS element
                WHERE bytes <= 2000)
           END) || jsonb_build_object('bytes', sum(octet_length(state::text)))
      FROM (VALUES ('before', before), ('after', after)) AS given (side, state))
  END
$$;

ALTER TABLE audit_entry ADD COLUMN cut_states jsonb GENERATED ALWAYS AS (cut_states(state_before, state_after)) STORED;
