import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import type { PeopleChanges } from '@tulna/console-core/people/people-changes';
import { PeopleSection } from '@tulna/console-core/people/people-section';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import {
  changePartnerPersonRole,
  getPartnerPeople,
  invitePartnerPerson,
  resendToPartnerPerson,
  switchPartnerPerson,
} from '@tulna/contract/partner-users';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { client } from '../../session.ts';
import { BrandRequestsSection } from './brand-requests-section.tsx';
import { ConductSection } from './conduct-section.tsx';
import { LookSection } from './look-section.tsx';
import { usePartner } from './queries.ts';
import { SuspensionSection } from './suspension-section.tsx';

const reload = [getPartnerPeople];

/** Actions of staff on the people at a partner. */
function usePeopleChanges(partner_id: number): PeopleChanges {
  const change = useChange(reload);
  const once = useOnce();
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    const asToast = { done: serverMessage } as const;
    return {
      merchants: false,
      invite({ name, email, role_id: role, language }) {
        const body = { partner_id, name, email, role_id: role === 24 ? 22 : role, language };
        return change(() => once(body, (intent) => client.call(invitePartnerPerson, { body }, { intent })), inDialog);
      },
      resend: (user_id) => change(() => client.call(resendToPartnerPerson, { body: { partner_id, user_id } }), asToast),
      setRole(user_id, role_id, seen) {
        const body = { partner_id, user_id, role_id };
        return change(() => client.call(changePartnerPersonRole, { body }, { seen: editTag(seen) }), inDialog);
      },
      switch: (user_id, on) =>
        change(() => client.call(switchPartnerPerson, { body: { partner_id, user_id, on } }), asToast),
    };
  }, [change, once, partner_id]);
}

function People({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(query(client, getPartnerPeople, { params: { partner_id: id } }));
  return <PeopleSection query={{ data: data?.users, error, refetch }} changes={usePeopleChanges(id)} />;
}

/** The people at a partner who sign in to the portal; the first owner is invited here (A10). */
export function Page() {
  const { id = '' } = useParams();
  const words = usePhrases('adminPartners');
  const partner = usePartner(id);
  return (
    <Loaded of={partner} words={words.people}>
      {({ partner: found }) =>
        found === undefined ? (
          <>
            <PageHeader title={words.editor.notFound} lead={words.editor.notFoundText} />
            <Button component={Link} to="/admin/partners">
              {words.editor.back}
            </Button>
          </>
        ) : (
          <>
            <PageHeader title={words.people.title(found.brand.name)} lead={words.people.lead} />
            <People id={found.id} />
            <BrandRequestsSection id={found.id} />
            <ConductSection id={found.id} />
            <LookSection id={found.id} name={found.brand.name} />
            <SuspensionSection id={found.id} name={found.brand.name} />
          </>
        )
      }
    </Loaded>
  );
}
