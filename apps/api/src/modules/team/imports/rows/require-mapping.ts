import { AppError, invalidField } from '../../../../http/errors.ts'

interface MappingRules<F> {
  /** True for a field that several columns may hold. */
  isMany: (field: F) => boolean
  /** Fields of which one must identify the person. */
  names: readonly F[]
}

/**
 * Requires one entry per column, no repeated single field, and a field that identifies people. Throws `import_mapping`.
 */
export function requireMapping<F>(
  mapping: readonly (F | null)[],
  columns: number,
  { isMany, names }: MappingRules<F>,
): void {
  if (mapping.length !== columns) throw invalidField('mapping', 'invalid_data')
  const twice = mapping.findIndex((field, at) => field !== null && !isMany(field) && mapping.indexOf(field) !== at)
  if (twice >= 0) throw invalidField(`mapping.${twice}`, 'regex')
  if (!mapping.some((field) => field !== null && names.includes(field))) throw new AppError('import_mapping')
}
