import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { isLogoShown } from '@kartu/cards/secondary-logos'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { useQuery } from '@tanstack/react-query'
import { q } from '../queries.ts'
import { useNow } from '../use-now.ts'

/** The secondary logos that the company's cards show today: those that have not expired. */
export function useShownLogos(companyId: string): readonly SecondaryLogo[] {
  const now = useNow()
  const logos = useQuery(q(cardRoutes.logos, { params: { companyId } }))
  return logos.data?.filter((logo) => isLogoShown(logo, now)) ?? []
}
