import { cardColours, isHex } from '@kartu/cards/contrast'
import type { Company } from '@kartu/contracts/company/companies'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { logoBytesMax } from '@kartu/contracts/limits'
import type { Picture } from '@kartu/contracts/company/cards'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { callApi } from '../../../lib/api-client.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import { startColours } from './start-colours.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './start.module.css'

export interface Look {
  logo: Picture | null
  colour: string
}

interface LookStepProps {
  company: Company
  look: Look
  onLook: (look: Look) => void
  onSaved: () => void
}

/** Logo and colour, shown on the card beside it before they are saved. */
export function LookStep({ company, look, onLook, onSaved }: LookStepProps) {
  const companyId = company._id
  const isNewLogo = look.logo?._id !== company.logo?._id
  useUnsaved(isNewLogo)
  const save = useApiMutation(companyRoutes.update, { toast: t(($) => $.start.look.saved), onSuccess: () => onSaved() })
  return (
    <Row wrap align="start" gap="xl">
      <ImageField
        label={t(($) => $.start.look.logo)}
        picture={look.logo}
        onChange={(logo) => onLook({ ...look, logo })}
        upload={(file) => callApi(fileRoutes.create, { params: { companyId }, body: { kind: 'logo' }, file })}
        bytesMax={logoBytesMax}
        ground={cardColours(look.colour).banner}
      />
      <Stack align="start">
        <Text strong id="start-colour">
          {t(($) => $.start.look.colour)}
        </Text>
        <Row wrap role="group" aria-labelledby="start-colour">
          {startColours.map((colour) => (
            <UnstyledButton
              key={colour}
              className={classes.swatch}
              style={{ background: colour }}
              aria-label={t(($) => $.ui.colour.swatch, { colour })}
              aria-pressed={colour === look.colour}
              onClick={() => onLook({ ...look, colour })}
            >
              {colour === look.colour ? <IconCheck size={18} stroke={2.2} aria-hidden="true" /> : null}
            </UnstyledButton>
          ))}
          <input
            className={classes.picker}
            type="color"
            value={isHex(look.colour) ? look.colour : '#000000'}
            aria-label={t(($) => $.ui.colour.pick)}
            onChange={(event) => onLook({ ...look, colour: event.currentTarget.value })}
          />
        </Row>
        <ErrorNote error={save.error} />
        <Button
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              params: { companyId },
              body: {
                color: look.colour,
                ...(isNewLogo ? { logo_id: look.logo?._id ?? null } : {}),
                revision: company.revision,
              },
            })
          }
        >
          {t(($) => $.start.look.save)}
        </Button>
      </Stack>
    </Row>
  )
}
