import { z } from 'zod'

/** Revision of an editable record: increases with every edit, up to the database's maximum. */
export const Revision = z.int().min(1).max(2_147_483_647)

/**
 * Revision that an edit began from. If someone saved since, the edit is refused with `changed_elsewhere`. Without it
 * the values are written unconditionally, for programs that set one value.
 */
export const ExpectedRevision = Revision.optional()
