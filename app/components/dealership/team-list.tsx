import { Icon } from '~/components/ui/icon'
import { PersonMark } from '~/components/ui/person-mark'
import { telHref } from '~/domain/forms/phone-number'
import { mailtoHref } from '~/domain/text/email-address'
import type { TeamMemberView } from '~/dealerships/load-location-pages.server'

/** The people of a location. */
export function TeamList({ members }: { members: readonly TeamMemberView[] }) {
  return (
    <ul className="team">
      {members.map(({ name, role, phone, email, imageUrl }) => (
        <li className="panel" key={`${name} ${role}`}>
          <PersonMark name={name} picture={imageUrl} />
          <h2>{name}</h2>
          <p>{role}</p>
          {phone ? (
            <p>
              <a className="link" href={telHref(phone) ?? undefined}>
                <Icon name="phone" size="small" />
                {phone}
              </a>
            </p>
          ) : null}
          {email ? (
            <p>
              <a className="link" href={mailtoHref(email)}>
                <Icon name="mail" size="small" />
                {email}
              </a>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
