import { useMediaQuery } from '@mantine/hooks'

/** A phone: filters and definitions come as sheets. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
