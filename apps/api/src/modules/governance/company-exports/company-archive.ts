import { z } from 'zod'

/*
 * Content of a company's export. Programs that read such files check `version`: it increases if a table or a column is
 * renamed, removed or changes its meaning, but not if one is added. `docs/data-export.md` describes each part.
 */
export const companyExportVersion = 1

const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** The first file: the company, and the columns of each table. */
export const CompanyHead = z.strictObject({
  format: z.literal('kartu.company'),
  version: z.int().min(1),
  made_at: z.iso.datetime(),
  company: z.strictObject({ id: z.uuid(), name: z.string() }),
  tables: z.record(Name, z.array(Name)),
})
export type CompanyHead = z.output<typeof CompanyHead>

/** The last file: sizes and checksums of all others. An archive without it is incomplete. */
export const CompanyManifest = z.strictObject({
  parts: z.array(
    z.strictObject({
      name: z.string(),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Only set for a table. */
      rows: z.int().min(0).optional(),
    }),
  ),
  /** Pictures that the database refers to but the file store lacks. */
  missing: z.array(z.string()),
})
export type CompanyManifest = z.output<typeof CompanyManifest>
export type CompanyPart = CompanyManifest['parts'][number]

export const headName = 'company.json'
export const schemaName = 'schema.json'
export const manifestName = 'manifest.json'
export const rowsName = (table: string): string => `rows/${table}.ndjson`
export const pictureName = (hash: string): string => `pictures/${hash}.webp`
export const documentPartName = (hash: string): string => `documents/${hash}.pdf`
export const leadPictureName = (id: string): string => `lead-pictures/${id}.webp`
export const cardName = (slug: string): string => `cards/${slug}.vcf`

/** Allowed names of files in the archive, which exclude path traversal. */
export const partName =
  /^(?:(?:company|schema|manifest)\.json|README\.txt|(?:members|leads|events)\.csv|rows\/[a-z_]{1,63}\.ndjson|pictures\/[0-9a-f]{64}\.webp|documents\/[0-9a-f]{64}\.pdf|lead-pictures\/[0-9a-f-]{36}\.webp|cards\/[a-z0-9-]{3,60}\.vcf|invoices\/[A-Za-z0-9._-]{1,80}\.pdf)$/
