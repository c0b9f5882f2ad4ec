import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, sortKey } from '../../../db/columns.ts'
import { members } from './members.table.ts'

/** The folded words that a member is found by; made from what lists show by `cards/member-words.sql.ts`. */
export const memberWords = pgTable(
  'member_words',
  {
    companyId: companyIdColumn(),
    word: sortKey('word').notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.word, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('member_words_member_idx').on(table.companyId, table.memberId, table.word),
  ],
)
