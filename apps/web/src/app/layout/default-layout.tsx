import { Outlet } from 'react-router'
import { ModalHost } from '../modals/modal-host.tsx'

/** The page plus an alert modal (specification, section 2). */
export function DefaultLayout() {
  return (
    <>
      <Outlet />
      <ModalHost withProviders />
    </>
  )
}
