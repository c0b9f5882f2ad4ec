import { canImportDirectory } from '@kartu/contracts/team/directory.plain'
import { Button, UnstyledButton } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import { Link } from 'react-router'
import { type ModalProps, openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { useActor } from '../../../../lib/session.ts'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import dialog from '../../../../ui/popup/dialog.module.css'
import classes from './upload.module.css'
import { DirectoryOffer } from '../directory/directory-links.tsx'
import { ImportFile, useImportFile } from './import-file.tsx'
import { ImportTemplate } from './import-template.tsx'
import { t } from '../words.ts'

/** Takes the file and continues on the page of the import; other ways to add people are a click away. */
export function BulkAddMembersModal({ close }: ModalProps<'bulk-add-members'>) {
  const actor = useActor()
  const importFile = useImportFile(close)
  const sending = importFile.isPending
  const closeWhenAllowed = (): void => {
    if (!sending) close()
  }
  return (
    <ModalFrame onClose={closeWhenAllowed} title={t(($) => $.imports.modal.title)} widthPx={modalWidthPx}>
      <div className={classes.parts}>
        <p className={classes.text}>{t(($) => $.imports.modal.text)}</p>
        <div>
          <ImportFile sending={importFile} />
        </div>
        <ImportTemplate />
        <p className={classes.ways}>
          <Link to={paths.imports()}>{t(($) => $.imports.upload.needs)}</Link>
          {canImportDirectory(actor) ? <DirectoryOffer /> : null}
          <UnstyledButton
            className={classes.way}
            onClick={() => {
              close()
              openModal('add-photos')
            }}
          >
            {t(($) => $.imports.modal.photos)}
          </UnstyledButton>
        </p>
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" disabled={sending} onClick={closeWhenAllowed}>
          {t(($) => $.common.cancel)}
        </Button>
      </div>
    </ModalFrame>
  )
}
