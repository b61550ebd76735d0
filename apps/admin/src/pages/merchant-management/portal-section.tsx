import { Button } from '@mantine/core';
import { invitationFields } from '@tulna/console-core/people/invitation-fields';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip } from '@tulna/console-kit/states';
import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import { useState } from 'react';
import { useMerchantInvitation, useMerchantPeople } from './section-queries.ts';
import styles from './sections.module.css';

function InviteDialog({ merchant, onClose }: { merchant: ManagedMerchant; onClose: () => void }) {
  const words = usePhrases('partnerPeople');
  const invite = useMerchantInvitation();
  const fields = invitationFields(words);
  return (
    <FormDialog
      title={words.inviteTitle}
      action={words.inviteSend}
      intro={<p>{words.inviteIntro}</p>}
      fields={[fields.name, fields.email, fields.language]}
      initial={{ name: merchant.contact_name, language: merchant.language }}
      send={(typed) => invite({ ...typed, merchant_id: merchant.merchant_id })}
      onClose={onClose}
    />
  );
}

/** The people of an approved merchant who sign in to the partner portal (R1). */
export function PortalSection({ merchant }: { merchant: ManagedMerchant }) {
  const words = usePhrases('adminMerchantSections').portal;
  const { states } = usePhrases('partnerPeople');
  const people = useMerchantPeople(merchant.merchant_id);
  const [isInviting, setInviting] = useState(false);
  const mayInvite = merchant.state === 'approved' && merchant.active === 1;
  return (
    <section className={styles.section}>
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <Loaded of={people} words={words}>
        {({ users }) =>
          users.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul>
              {users.map(({ user_id: id, name, email, state }) => (
                <li key={id}>
                  {name}, {email}{' '}
                  <Chip tone={state === 'active' ? 'success' : state === 'invited' ? 'info' : undefined}>
                    {states[state]}
                  </Chip>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayInvite && (
        <div>
          <Button size="xs" variant="default" onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
        </div>
      )}
      {isInviting && <InviteDialog merchant={merchant} onClose={() => setInviting(false)} />}
    </section>
  );
}
