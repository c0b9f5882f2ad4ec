import type { companies as en } from '../en/companies.ts'
import type { Words } from '../words.ts'

export const companies: Words<typeof en> = {}
