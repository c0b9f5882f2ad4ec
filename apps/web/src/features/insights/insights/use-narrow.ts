import { useMediaQuery } from '@mantine/hooks'

/** True on a phone: filters and definitions are sheets. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
