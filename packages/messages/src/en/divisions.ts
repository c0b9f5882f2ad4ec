export const divisions = {} as const
