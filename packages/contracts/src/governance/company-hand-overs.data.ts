/** Role of the giver after the hand-over is accepted. */
export const giverOutcomes = ['super_admin', 'admin', 'member', 'leaves'] as const
export type GiverOutcome = (typeof giverOutcomes)[number]
