import { useState } from 'react'
import { currentCompanyId } from '../../lib/session.ts'
import { NavigationLayout } from './navigation-layout.tsx'
import { SingleLayout } from './single-layout.tsx'

/** Layout for pages of a person with or without a company: beside the company's menu, or without one. */
export function AccountLayout() {
  const [hasCompany] = useState(() => currentCompanyId() !== null)
  return hasCompany ? <NavigationLayout /> : <SingleLayout />
}
