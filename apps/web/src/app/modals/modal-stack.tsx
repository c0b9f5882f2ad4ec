import { closeModal, type OpenModal, useOpenModals, type ModalName } from '../../lib/modals.ts'
import { LazyDialog } from '../../ui/popup/lazy-dialog.tsx'
import type { LoadPart } from '../../ui/frame/lazy-part.tsx'
import { modalRegistry } from './modal-registry.ts'
import { useColorScheme } from '../../lib/color-scheme.ts'
import { QueryProvider } from '../../lib/http/query-provider.tsx'
import { InterfaceProvider } from '../../ui/frame/interface-provider.tsx'

/** The open modals, one above the other. */
export function ModalStack() {
  const open = useOpenModals()
  return open.map((modal) => <Registered key={modal.key} modal={modal} />)
}

function Registered({ modal }: { modal: OpenModal }) {
  const load = modalRegistry[modal.name] as LoadPart<{ close: () => void }> | undefined
  if (load === undefined) throw new Error(`No modal is registered as '${modal.name}'`)
  const close = (): void => closeModal(modal.key)
  return <LazyDialog load={load} props={{ ...modal.ids, close }} />
}

export const loadModal = async (name: ModalName): Promise<unknown> => modalRegistry[name]?.()

export function GroundedModals() {
  const { shown } = useColorScheme()
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        <ModalStack />
      </InterfaceProvider>
    </QueryProvider>
  )
}
