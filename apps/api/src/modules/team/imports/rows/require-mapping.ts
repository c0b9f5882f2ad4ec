import { AppError, invalidField } from '../../../../http/errors.ts'

interface MappingRules<F> {
  /** Several columns may hold it. */
  isMany: (field: F) => boolean
  /** One of these tells who it is. */
  names: readonly F[]
}

/** One entry a column, nothing twice that there is once, and something to know people by. Throws `import_mapping`. */
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
