import { z } from 'zod'

/** Of what is edited in a form: grows by one with every edit of it, up to what the database counts to. */
export const Revision = z.int().min(1).max(2_147_483_647)

/**
 * The revision that an edit began from. When somebody else has saved since, the edit is refused with `changed_elsewhere`
 * and nothing is changed. Without it, what is sent is written whatever stands there: for programs that set one value.
 */
export const ExpectedRevision = Revision.optional()
