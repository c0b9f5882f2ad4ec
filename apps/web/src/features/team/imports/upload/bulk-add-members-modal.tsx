import { canImportDirectory } from '@kartu/contracts/team/directory.plain'
import { Button, UnstyledButton } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import { Link } from 'react-router'
import { type ModalProps, openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { useActor } from '../../../../lib/session.ts'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import dialog from '../../../../ui/popup/dialog.module.css'
import classes from '../import-steps.module.css'
import { DirectoryOffer } from '../directory/directory-links.tsx'
import { useImportFile } from '../../../../ui/import/sent-import.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { memberImport } from '../member-import.ts'
import { ImportFile, ImportTemplate } from './file-step.tsx'
import { t } from '../words.ts'

/** Uploads the file and continues on the page of the import; also links to other ways to add people. */
export function BulkAddMembersModal({ close }: ModalProps<'bulk-add-members'>) {
  const actor = useActor()
  const importFile = useImportFile(memberImport, close)
  const sending = importFile.isPending
  const closeWhenAllowed = (): void => {
    if (!sending) close()
  }
  return (
    <ModalFrame onClose={closeWhenAllowed} title={t(($) => $.imports.modal.title)} widthPx={modalWidthPx}>
      <Stack gap="xl">
        <Text tone="2">{t(($) => $.imports.modal.text)}</Text>
        <div>
          <ImportFile sending={importFile} />
        </div>
        <ImportTemplate />
        <Row wrap gap="l" className={classes.ways}>
          <Link to={paths.imports()}>{t(($) => $.imports.upload.needs)}</Link>
          {canImportDirectory(actor) ? <DirectoryOffer /> : null}
          <UnstyledButton
            onClick={() => {
              close()
              openModal('add-photos')
            }}
          >
            {t(($) => $.imports.modal.photos)}
          </UnstyledButton>
        </Row>
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" disabled={sending} onClick={closeWhenAllowed}>
          {t(($) => $.common.cancel)}
        </Button>
      </div>
    </ModalFrame>
  )
}
