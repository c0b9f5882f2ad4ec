import { AppError } from '../../../http/errors.ts'

/** Attributes whose values belong to one record, under the names that directories use. */
type UniqueAttribute = 'userName' | 'externalId' | 'emails' | 'employeeNumber' | 'Group.externalId'

/** Refuses a value that another record has. */
export const takenValue = (attribute: UniqueAttribute, value: string): AppError =>
  new AppError('scim_taken', { values: { attribute, value } })
