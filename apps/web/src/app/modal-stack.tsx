import { type ComponentType, Suspense } from 'react'
import { closeModal, type OpenModal, useOpenModals } from '../lib/modals.ts'
import { modalRegistry } from './modal-registry.tsx'

/** The open modals, one above the other. */
export function ModalStack() {
  const open = useOpenModals()
  return open.map((modal) => (
    <Suspense key={modal.key} fallback={null}>
      <Registered modal={modal} />
    </Suspense>
  ))
}

function Registered({ modal }: { modal: OpenModal }) {
  const Content = modalRegistry[modal.name] as ComponentType<Record<string, unknown>> | undefined
  if (Content === undefined) throw new Error(`No modal is registered as '${modal.name}'`)
  return <Content {...modal.ids} close={() => closeModal(modal.key)} />
}
