import type pg from 'pg'

/** A list for the floor to answer with the best hand-written SQL, on a database without isolation. */
export interface FloorList {
  companyId: string
  /** From 1, in pages of `perPage` by name. */
  page: number
  perPage: number
  /**
   * Search words; a member must have words that begin with all of them. A search also returns the number of matches.
   */
  search: string[]
}

const shown = `m.id as member_id, m.email, m.status, m.roles, m.division_id, m.user_id, m.created_at, d.name as division_name,
    c.id as card_id, c.display_name, c.shown_title, c.shown_phone, c.shown_photo, c.missing, l.slug`
const joins = `join cards c on c.company_id = $1 and c.member_id = p.member_id
    join members m on m.company_id = $1 and m.id = p.member_id
    left join divisions d on d.company_id = $1 and d.id = m.division_id
    join card_links l on l.company_id = $1 and l.card_id = c.id and l.current
    order by p.sort_name, p.member_id`

/** Walks the index of names from the row before the page, which a server that shows pages knows. */
const pageText = (perPage: number) => `with p as materialized (
    select member_id, sort_name from cards where company_id = $1 and (sort_name, member_id) > ($2, $3::uuid)
    order by sort_name, member_id limit ${perPage}
  ) select ${shown} from p ${joins}`

/** Finds IDs by ranges of the word index, the first cards of their sort order, and their number in one statement. */
const searchText = (words: number, perPage: number) => `with found as materialized (
    ${Array.from({ length: words }, (_, at) => `select member_id from member_words where company_id = $1 and word >= $${at * 2 + 2} and word < $${at * 2 + 3}`).join(' intersect ')}
  ), p as materialized (
    select c.member_id, c.sort_name from found
    cross join lateral (select member_id, sort_name from cards where company_id = $1 and member_id = found.member_id limit 1) c
    order by c.sort_name, c.member_id limit ${perPage}
  ) select ${shown}, (select count(*)::int from found) as total from p ${joins}`

const before = `select sort_name, member_id from cards where company_id = $1 order by sort_name, member_id limit 1 offset $2`

/** Returns the rows of a list and, for a search, the number of matches. */
export async function floorList(
  pool: pg.Pool,
  { companyId, page, perPage, search }: FloorList,
): Promise<() => Promise<{ rows: unknown[]; total: number | undefined }>> {
  const isSearch = search.length > 0
  const values: unknown[] = [companyId]
  if (isSearch) for (const word of search) values.push(word, `${word}\u{10ffff}`)
  else {
    const skipped = (page - 1) * perPage
    const { rows } = skipped > 0 ? await pool.query(before, [companyId, skipped - 1]) : { rows: [] }
    values.push(rows[0]?.sort_name ?? '', rows[0]?.member_id ?? '00000000-0000-0000-0000-000000000000')
  }
  const statement = isSearch
    ? { name: `search_${search.length}`, text: searchText(search.length, perPage) }
    : { name: 'page', text: pageText(perPage) }
  return async () => {
    const { rows } = await pool.query<{ total?: number }>(statement, values)
    return { rows, total: isSearch ? (rows[0]?.total ?? 0) : undefined }
  }
}
