import { expect, test } from 'vitest'
import { type ChatApp, isChatAddress } from './chat-messages.plain.ts'

test.each<[ChatApp, string]>([
  ['slack', 'https://hooks.slack.com/services/T0/B0/x'],
  ['teams', 'https://prod-12.westeurope.logic.azure.com:443/workflows/0/triggers/manual/paths/invoke?sig=x'],
  ['teams', 'https://default0.0a.environment.api.powerplatform.com:443/powerautomate/automations/direct/x?sig=y'],
  ['teams', 'https://acme.webhook.office.com/webhookb2/x@y/IncomingWebhook/z'],
])('%s takes messages at %s', (app, address) => expect(isChatAddress(app, address)).toBe(true))

test.each<[ChatApp, string]>([
  ['slack', 'http://hooks.slack.com/services/T0/B0/x'],
  ['slack', 'https://hooks.slack.com/'],
  ['slack', 'https://hooks.slack.com.evil.example/services/T0/B0/x'],
  ['slack', 'https://hooks.slack.com:8443/services/T0/B0/x'],
  ['slack', 'https://user@hooks.slack.com/services/T0/B0/x'],
  ['slack', 'https://acme.webhook.office.com/webhookb2/x'],
  ['teams', 'https://logic.azure.com.evil.example/workflows'],
  ['teams', 'https://evillogic.azure.com/workflows'],
  ['teams', 'no address'],
])('%s refuses %s', (app, address) => expect(isChatAddress(app, address)).toBe(false))
