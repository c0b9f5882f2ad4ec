export const cardPage = {} as const
