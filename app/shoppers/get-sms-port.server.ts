import { env } from '~/platform/env.server'
import { VendorFault } from '~/platform/http/request-vendor.server'
import { vendors } from '~/platform/vendors.server'
import { fakeSmsVendor } from './sms-fake-vendor.server'
import type { SmsPort } from './sms-port'
import { twilioSms } from './twilio-sms.server'

/** Who sends text messages, as `vendors` chose. */
export function getSmsPort(): SmsPort {
  switch (vendors().texts) {
    case 'twilio': {
      const { TWILIO_ACCOUNT_SID = '', TWILIO_AUTH_TOKEN = '', TWILIO_FROM, TWILIO_MESSAGING_SERVICE_SID, TWILIO_API_BASE } = env()
      return twilioSms({
        accountSid: TWILIO_ACCOUNT_SID,
        authToken: TWILIO_AUTH_TOKEN,
        from: TWILIO_FROM,
        messagingServiceSid: TWILIO_MESSAGING_SERVICE_SID,
        apiBase: TWILIO_API_BASE,
      })
    }
    case 'fake':
      return fakeSmsVendor()
    case null:
      return NO_SENDER
  }
}

/** Messages wait in the outbox for a sender until they are too old to be of use. */
const NO_SENDER: SmsPort = { name: 'no sender of text messages', send: () => Promise.reject(new VendorFault('no sender of text messages')) }
