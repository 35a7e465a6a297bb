import type { FormDeclaration } from './form-declaration'
import { DEPARTMENT_PLACEHOLDER } from './place-select'

/** The forms that go to the dealership and its departments. */
export const COMPANY_FORMS = {
  general: {
    title: 'General enquiry',
    heading: 'Send us a message',
    submitLabel: 'Send enquiry',
    page: { paths: ['/contact-us'] },
    category: null,
    offersCategories: true,
    places: 'site',
  },
  place: {
    title: 'Enquiry to one place',
    heading: 'Send us a message',
    submitLabel: 'Send enquiry',
    category: null,
    offersCategories: true,
    places: { placeholder: DEPARTMENT_PLACEHOLDER },
  },
  service: {
    title: 'Service booking',
    heading: 'Ask for a service booking',
    submitLabel: 'Request a booking',
    page: {
      paths: ['/service'],
      isOn: { setting: 'service', fallback: true, meaning: 'The page /service, and the other service pages (section 2).' },
    },
    category: 'Service Enquiry',
    asks: { rego: 'optional' },
    places: { types: ['service'], label: 'Service Location' },
    services: ({ forms }) => forms.additionalServices,
    dealership: ({ forms }) => forms.serviceDealershipSlug,
    menu: { label: 'Vehicle Service', in: ['header_service', 'footer_service'] },
  },
  parts: {
    title: 'Parts',
    heading: 'Ask for a part',
    submitLabel: 'Ask for a price',
    page: {
      paths: ['/vehicle-parts-and-accessories', '/parts/search'],
      isOn: { setting: 'parts', fallback: true, meaning: 'The pages /vehicle-parts-and-accessories and /parts/search (section 2).' },
    },
    category: 'Parts Enquiry',
    asks: { rego: 'no', has_trade_in: 'no', message: 'no' },
    places: { types: ['parts'], label: 'Parts Location' },
    own: [
      { name: 'Vehicle Make', type: 'text', label: 'Make', section: 'subject', isHalf: true, isRequired: true, limit: 60, missing: 'Enter the make.' },
      { name: 'Vehicle Model', type: 'text', label: 'Model', section: 'subject', isHalf: true, isRequired: true, limit: 60, missing: 'Enter the model.' },
      {
        name: 'vin_or_rego',
        type: 'text',
        label: 'VIN or rego',
        section: 'subject',
        isHalf: true,
        isRequired: true,
        limit: 30,
        hint: 'The VIN has 17 letters and digits and stands on the registration papers.',
        pattern: '^(?:[A-Za-z0-9] ?-?){2,17}$',
        missing: 'Enter the VIN or the rego.',
        invalid: 'Enter a VIN of 17 letters and digits, or a rego such as 123 ABC.',
      },
      {
        name: 'part',
        type: 'textarea',
        label: 'Which part do you need?',
        section: 'subject',
        isRequired: true,
        limit: 2_000,
        missing: 'Say which part you need.',
      },
    ],
    menu: { label: 'Genuine Parts and Accessories', in: ['header_service', 'footer_service'] },
  },
} as const satisfies Record<string, FormDeclaration>
