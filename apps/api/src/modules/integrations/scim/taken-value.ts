import { AppError } from '../../../http/errors.ts'

/** Attributes whose values must be unique, by the names that directories use. */
type UniqueAttribute = 'userName' | 'externalId' | 'emails' | 'employeeNumber' | 'Group.externalId'

/** Error for a value that another record already has. */
export const takenValue = (attribute: UniqueAttribute, value: string): AppError =>
  new AppError('scim_taken', { values: { attribute, value } })
