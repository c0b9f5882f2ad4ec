import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'
import type { StoredPicture } from '../../platform/files/stored-picture.ts'
import { members } from '../members/members.table.ts'

/** Virtual backgrounds of a company. Nothing of a member is in them: name and code are drawn where one is downloaded. */
export const backgrounds = pgTable(
  'backgrounds',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    /** Null is the company's colour. */
    picture: jsonb('picture').$type<StoredPicture>(),
    content: text('content').$type<'text' | 'code' | 'none'>().notNull(),
    side: text('side').$type<'left' | 'right'>().notNull(),
    shared: boolean('shared').notNull(),
    /** Grows with every edit, so that two who edit at the same time do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check('backgrounds_name_check', sql`char_length(${table.name}) between 1 and 100`),
    check('backgrounds_content_check', sql`${table.content} in ('text', 'code', 'none')`),
    check('backgrounds_side_check', sql`${table.side} in ('left', 'right')`),
    check('backgrounds_something_check', sql`${table.content} <> 'none' or ${table.picture} is not null`),
  ],
)

/** The background that a member has chosen: one, which goes with the background and with the member. */
export const backgroundSelections = pgTable(
  'background_selections',
  {
    companyId: companyIdColumn(),
    memberId: uuid('member_id').notNull(),
    backgroundId: uuid('background_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId] }),
    foreignKey({
      name: 'background_selections_member_fk',
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'background_selections_background_fk',
      columns: [table.companyId, table.backgroundId],
      foreignColumns: [backgrounds.companyId, backgrounds.id],
    }).onDelete('cascade'),
    index('background_selections_background_idx').on(table.companyId, table.backgroundId),
  ],
)
