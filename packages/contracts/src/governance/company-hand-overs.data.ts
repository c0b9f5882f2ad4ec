/** What becomes of the super admin who hands the company over, once that is accepted. */
export const giverOutcomes = ['super_admin', 'admin', 'member', 'leaves'] as const
export type GiverOutcome = (typeof giverOutcomes)[number]
