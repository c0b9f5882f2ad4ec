import type { SecondaryLogo } from '@kartu/contracts/company/cards'

type Lasting = Pick<SecondaryLogo, 'valid_until'>

const dayMs = 86_400_000

/** Moment at which a logo disappears from all cards: the end of its last day in UTC. Infinity without a last day. */
export const logoEndMs = ({ valid_until: lastDay }: Lasting): number =>
  lastDay === null ? Infinity : Date.parse(`${lastDay}T00:00:00Z`) + dayMs

export const isLogoShown = (logo: Lasting, nowMs: number): boolean => nowMs < logoEndMs(logo)
