import { useState } from 'react'
import { currentCompanyId } from '../../lib/session.ts'
import { NavigationLayout } from './navigation-layout.tsx'
import { SingleLayout } from './single-layout.tsx'

/** For pages of a person who may have a company or none: with its menu beside them, or without one. */
export function AccountLayout() {
  const [hasCompany] = useState(() => currentCompanyId() !== null)
  return hasCompany ? <NavigationLayout /> : <SingleLayout />
}
