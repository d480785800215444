import type { Database } from '../db/connect.ts'

/** Stores an applied import of courses with an id, into the first program, with some rows. */
export async function storeImport({ pool }: Pick<Database, 'pool'>, id: number, rows = 9): Promise<void> {
  const options =
    '{"emptyCell": "keep", "onError": "skipFailed", "apply": "ask", "decimalMark": null, "dateFormat": null,'
  await pool.query(
    `INSERT INTO import (id, entity, client_id, program_id, started_in, app_user_id, state, file_name, byte_count,
       digest, options, created_date)
     SELECT $1, 'courses', client_id, id, id, (SELECT min(id) FROM app_user), 'APPLIED', 'courses.csv', 1, '',
       $2::jsonb, '2026-05-20' FROM program ORDER BY id LIMIT 1`,
    [id, `${options} "encoding": null, "separator": null, "sheet": null, "unlessRejectedAbove": null}`],
  )
  await pool.query(
    `INSERT INTO import_row (import_id, line, key, cells, result)
     SELECT $1, n + 1, 'C-' || n, jsonb_build_array('C-' || n), 'created' FROM generate_series(1, $2::integer) n`,
    [id, rows],
  )
}
