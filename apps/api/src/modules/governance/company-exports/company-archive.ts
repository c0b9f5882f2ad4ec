import { z } from 'zod'

/*
 * What is in the export of a company. Programs that read such files go by `version`: it grows when a table or a column is
 * renamed, removed or means something else, not when one is added. `docs/data-export.md` says what each part is.
 */
export const companyExportVersion = 1

const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** The first file: whose export it is, and the columns of each table. */
export const CompanyHead = z.strictObject({
  format: z.literal('kartu.company'),
  version: z.int().min(1),
  made_at: z.iso.datetime(),
  company: z.strictObject({ id: z.uuid(), name: z.string() }),
  tables: z.record(Name, z.array(Name)),
})
export type CompanyHead = z.output<typeof CompanyHead>

/** The last file: what all others hold. An archive without it is not whole. */
export const CompanyManifest = z.strictObject({
  parts: z.array(
    z.strictObject({
      name: z.string(),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Of a table. */
      rows: z.int().min(0).optional(),
    }),
  ),
  /** Pictures that the database names and the file store did not have. */
  missing: z.array(z.string()),
})
export type CompanyManifest = z.output<typeof CompanyManifest>
export type CompanyPart = CompanyManifest['parts'][number]

export const headName = 'company.json'
export const schemaName = 'schema.json'
export const manifestName = 'manifest.json'
export const rowsName = (table: string): string => `rows/${table}.ndjson`
export const pictureName = (hash: string): string => `pictures/${hash}.webp`
export const leadPictureName = (id: string): string => `lead-pictures/${id}.webp`
export const cardName = (slug: string): string => `cards/${slug}.vcf`

/** The names that a file of the archive may have; one that leads elsewhere is none of them. */
export const partName =
  /^(?:(?:company|schema|manifest)\.json|README\.txt|(?:members|leads|events)\.csv|rows\/[a-z_]{1,63}\.ndjson|pictures\/[0-9a-f]{64}\.webp|lead-pictures\/[0-9a-f-]{36}\.webp|cards\/[a-z0-9-]{3,60}\.vcf|invoices\/[A-Za-z0-9._-]{1,80}\.pdf)$/
