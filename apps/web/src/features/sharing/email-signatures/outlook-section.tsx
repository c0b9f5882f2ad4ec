import { Button } from '@mantine/core'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../../lib/http/download.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

interface OutlookSectionProps {
  companyId: string
  isDesigned: boolean
  isUnsaved: boolean
}

/** Files for the signatures of Outlook. */
export function OutlookSection({ companyId, isDesigned, isUnsaved }: OutlookSectionProps) {
  const { pending, error, download } = useDownload()
  return (
    <Section title={t(($) => $.emailSignatures.outlook.title)} hint={t(($) => $.emailSignatures.outlook.hint)}>
      <Text tone="2">{t(($) => $.emailSignatures.outlook.graph)}</Text>
      {isDesigned ? null : <Text tone="2">{t(($) => $.emailSignatures.google.design_first)}</Text>}
      <ErrorNote error={error} />
      <Row>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          disabled={!isDesigned || isUnsaved}
          loading={pending}
          onClick={() => download(emailSignatureRoutes.outlook, { params: { companyId } })}
        >
          {t(($) => $.emailSignatures.outlook.download)}
        </Button>
      </Row>
    </Section>
  )
}
