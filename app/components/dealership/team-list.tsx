import { Icon } from '~/components/ui/icon'
import { telHref } from '~/components/layout/tel-href'
import type { TeamMemberView } from '~/dealerships/load-location-pages.server'
import { Picture } from './picture'

/** The people of a location. */
export function TeamList({ members }: { members: readonly TeamMemberView[] }) {
  return (
    <ul className="team">
      {members.map(({ name, role, phone, email, imageUrl }) => (
        <li className="panel" key={`${name} ${role}`}>
          {imageUrl ? <Picture className="team-picture" address={imageUrl} width={240} height={240} /> : null}
          <h2>{name}</h2>
          <p>{role}</p>
          {phone ? (
            <p>
              <a className="link" href={telHref(phone)}>
                <Icon name="phone" size="small" />
                {phone}
              </a>
            </p>
          ) : null}
          {email ? (
            <p>
              <a className="link" href={`mailto:${email}`}>
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
