import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { telHref } from '~/domain/forms/phone-number'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'

/** For those who do not know yet. */
export function ContactSection({ phone, noun }: { phone: string; noun: VehicleNoun }) {
  return (
    <section className="panel home-contact" aria-labelledby="home-contact">
      <div className="stack">
        <h2 id="home-contact">Not sure what you need?</h2>
        <p>{`Tell us what you want to do with it and what you can spend. We will come back with ${noun.many} that fit.`}</p>
      </div>
      <div className="home-actions">
        {phone ? (
          <ButtonLink href={telHref(phone) ?? undefined}>
            <Icon name="phone" />
            {phone}
          </ButtonLink>
        ) : null}
        <ButtonLink kind="primary" href="/contact-us">
          Contact Us
        </ButtonLink>
      </div>
    </section>
  )
}
