import { closeModal, type OpenModal, useOpenModals } from '../../lib/modals.ts'
import { MissingDialog } from '../../ui/popup/missing-dialog.tsx'
import { type LoadPart, LazyPart } from '../../ui/frame/lazy-part.tsx'
import { modalRegistry } from './modal-registry.ts'

/** The open modals, one above the other. */
export function ModalStack() {
  const open = useOpenModals()
  return open.map((modal) => <Registered key={modal.key} modal={modal} />)
}

function Registered({ modal }: { modal: OpenModal }) {
  const load = modalRegistry[modal.name] as LoadPart<Record<string, unknown>> | undefined
  if (load === undefined) throw new Error(`No modal is registered as '${modal.name}'`)
  const close = (): void => closeModal(modal.key)
  return (
    <LazyPart
      load={load}
      props={{ ...modal.ids, close }}
      missing={(again) => <MissingDialog again={again} onClose={close} />}
    />
  )
}
