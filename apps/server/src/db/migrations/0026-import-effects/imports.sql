-- 0: checked before revisions were stored
ALTER TABLE import ADD COLUMN check_revision integer NOT NULL DEFAULT 0;
-- the sums of the effects of the rows, with the sizes of audiences; null until the import is checked
ALTER TABLE import ADD COLUMN effects jsonb;
-- the records that it created because rows refer to them: entity and id; an undo removes them
ALTER TABLE import ADD COLUMN made_records jsonb;
-- the effects of applying this row: kind, promotion and count
ALTER TABLE import_row ADD COLUMN effects jsonb;
-- the records that applying this row creates, because it refers to them
ALTER TABLE import_row ADD COLUMN missing jsonb;
-- the last applied import of an entity
CREATE INDEX import_applied_ix ON import (client_id, entity, applied_date DESC) WHERE applied_date IS NOT NULL;
