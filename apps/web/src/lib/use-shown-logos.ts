import { isLogoShown } from '@kartu/cards/secondary-logos'
import type { SecondaryLogo } from '@kartu/contracts/secondary-logos'
import { secondaryLogoRoutes } from '@kartu/contracts/secondary-logos.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from './queries.ts'

/** The secondary logos that cards of the company show today: those that are not out of date. */
export function useShownLogos(companyId: string): readonly SecondaryLogo[] {
  const [now] = useState(() => Date.now())
  const logos = useQuery(q(secondaryLogoRoutes.list, { params: { companyId } }))
  return logos.data?.filter((logo) => isLogoShown(logo, now)) ?? []
}
