import type { z } from 'zod'
import { fieldErrors } from '../../lib/form/schema-errors.ts'
import { type ContractForm, useCheckedForm } from './checked-form.ts'

/** A form checked by the contract's own schema, so that browser and server show the same message at the same field. */
export const useContractForm = <V extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: V,
): ContractForm<V> => useCheckedForm((values) => fieldErrors(schema, values), initialValues)
