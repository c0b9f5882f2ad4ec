import { expect, test } from 'vitest'
import { migrationViolations } from './migration-rules.mjs'

const linesOf = (text: string) =>
  migrationViolations([{ path: 'apps/api/src/db/migrations/0001_change.sql', text }]).map(({ line }) => line)

test.each([
  'DROP TABLE "cards";',
  'ALTER TABLE "cards" DROP COLUMN "note";',
  'ALTER TABLE "cards" RENAME COLUMN "note" TO "words";',
  'ALTER TABLE "cards" RENAME TO "leaves";',
  'ALTER TABLE "cards" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "cards" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "cards" ALTER COLUMN "note" TYPE integer USING 1;',
  'ALTER TABLE "cards" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "cards" ADD COLUMN "note" text NOT NULL;',
  'TRUNCATE "cards";',
  'DO $$ BEGIN\n  drop function old_one; END $$;',
])('refuses a migration that breaks an older process: %s', (text) => {
  expect(linesOf(`-- why\nSELECT 1;--> statement-breakpoint\n${text}`)).toHaveLength(1)
  expect(linesOf(`-- contract: unused since 0.9.0, which stopped writing it\n${text}`)).toEqual([])
  expect(linesOf(`-- contract: in no release yet\n${text}`)).toEqual([])
  expect(linesOf(`-- contract: soon\n${text}`)).toHaveLength(1)
})

test('accepts additions', () => {
  expect(
    linesOf(`-- We drop column nothing and rename nothing.
      CREATE TABLE "leaves" ("id" uuid NOT NULL);
      ALTER TABLE "leaves" ALTER COLUMN "id" SET NOT NULL;
      ALTER TABLE "cards" ADD COLUMN "note" text;
      ALTER TABLE "cards" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;
      ALTER TABLE "cards" ALTER COLUMN "note" DROP NOT NULL;
      ALTER TABLE "cards" DROP CONSTRAINT "cards_check";
      UPDATE "cards" SET "note" = 'drop table rename';`),
  ).toEqual([])
})

test('names the line of a violation', () => {
  expect(linesOf('SELECT 1;\n\nDROP TABLE "cards";')).toEqual([3])
})
