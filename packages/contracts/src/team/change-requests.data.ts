export const changeRequestStates = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type ChangeRequestState = (typeof changeRequestStates)[number]
