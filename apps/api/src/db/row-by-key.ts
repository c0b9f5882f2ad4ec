/**
 * One row of company `$1` by its key, as an item of `from` that may name earlier items. PostgreSQL plans for a company of
 * average size. Among companies of one or two people, it expects all rows of a company to cost as much as one by its key, so
 * a plain join would read all rows of a large one. The limit prevents a join.
 */
export const rowByKey = (table: string, alias: string, key: string): string =>
  `lateral (select * from ${table} where company_id = $1 and ${key} limit 1) ${alias}`
