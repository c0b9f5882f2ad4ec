import { useColorScheme } from '../../lib/color-scheme.ts'
import { QueryGround } from '../../lib/http/query-ground.tsx'
import { MantineGround } from '../../ui/frame/mantine-ground.tsx'
import type { ModalName } from '../../lib/modals.ts'
import { modalRegistry } from './modal-registry.ts'
import { ModalStack } from './modal-stack.tsx'

export const loadModal = async (name: ModalName): Promise<unknown> => modalRegistry[name]?.()

export function GroundedModals() {
  const { shown } = useColorScheme()
  return (
    <QueryGround>
      <MantineGround colorScheme={shown}>
        <ModalStack />
      </MantineGround>
    </QueryGround>
  )
}
