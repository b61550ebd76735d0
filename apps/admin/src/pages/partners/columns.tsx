import { ActionIcon } from '@mantine/core';
import { NumberCell } from '@tulna/console-kit/editable-cell';
import type { Formats } from '@tulna/console-kit/formats';
import { HoverEdit, LongName } from '@tulna/console-kit/hover-edit';
import { EyeIcon, PencilIcon, PersonIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { AdminPartner } from '@tulna/contract/partners';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { isProductName } from '@tulna/rules/products';
import { revenueBounds } from '@tulna/rules/revenue-bounds';
import { Link } from 'react-router';
import styles from './partners.module.css';
import type { usePartnerChanges } from './queries.ts';

interface PartnerColumnsInput {
  words: ConsoleTopics['adminPartners'];
  none: string;
  formats: Formats;
  revenue: ReturnType<typeof usePartnerChanges>['revenue'];
  editUtm: (partner: AdminPartner) => void;
  editProducts: (partner: AdminPartner) => void;
}

export function partnerColumns(input: PartnerColumnsInput): readonly ListColumn<AdminPartner>[] {
  const { words, none, formats, revenue, editUtm, editProducts } = input;
  const { columns, of } = words;
  const figure = (id: 'revenue_percent' | 'revenue_flat_fee', width: number): ListColumn<AdminPartner> => ({
    id,
    header: columns[id],
    width,
    align: 'end',
    value: (partner) => partner[id],
    cell: (partner) => (
      <NumberCell
        label={of(columns[id], partner.brand.name)}
        value={partner[id]}
        show={id === 'revenue_percent' ? formats.number : formats.rupees}
        decimals={id === 'revenue_percent' ? 4 : 2}
        max={revenueBounds[id][1]}
        onSave={(value, seen) => revenue(partner, id, value, seen)}
      />
    ),
  });
  const productsOf = ({ brand }: AdminPartner) =>
    brand.products.map((name) => (isProductName(name) ? words.products[name] : name)).join(', ');
  return [
    {
      id: 'name',
      header: columns.name,
      width: 216,
      value: ({ brand }) => brand.name,
      cell: ({ id, brand, font }) => (
        <div className={styles.name}>
          <img src={brand.logo} alt="" width={56} height={28} loading="lazy" />
          <span>
            <Link to={`/admin/partners/${id}`}>
              <LongName>{brand.name}</LongName>
            </Link>
            {font?.state === 'failed' && <Chip tone="warning">{words.fontMissing}</Chip>}
          </span>
        </div>
      ),
    },
    { id: 'key', header: columns.key, width: 112, value: ({ key }) => key, cell: ({ key }) => key },
    {
      id: 'utm_id',
      header: columns.utm_id,
      width: 116,
      value: ({ utm_id }) => utm_id,
      cell: (partner) => (
        <HoverEdit label={of(columns.utm_id, partner.brand.name)} onEdit={() => editUtm(partner)}>
          {partner.utm_id || none}
        </HoverEdit>
      ),
    },
    figure('revenue_percent', 96),
    figure('revenue_flat_fee', 112),
    {
      id: 'products',
      header: columns.products,
      width: 148,
      value: productsOf,
      cell: (partner) => (
        <HoverEdit label={of(columns.products, partner.brand.name)} onEdit={() => editProducts(partner)}>
          <span className={styles.products} title={productsOf(partner)}>
            {productsOf(partner)}
          </span>
        </HoverEdit>
      ),
    },
    {
      id: 'colours',
      header: columns.colours,
      width: 84,
      value: ({ brand }) => `${brand.primary_color} ${brand.secondary_color}`,
      cell: ({ brand }) => (
        <span className={styles.colours} title={`${brand.primary_color} ${brand.secondary_color}`}>
          {[brand.primary_color, brand.secondary_color].map((colour, index) => (
            <span
              key={index === 0 ? 'primary' : 'secondary'}
              className={styles.swatch}
              style={{ background: colour }}
            />
          ))}
        </span>
      ),
    },
    {
      id: 'actions',
      header: columns.actions,
      width: 140,
      cell: ({ id, key, brand }) => (
        <span className={styles.actions}>
          <ActionIcon
            component={Link}
            to={`/admin/partners/${id}`}
            variant="subtle"
            size={36}
            aria-label={words.editOf(brand.name)}
            title={words.edit}
          >
            <PencilIcon />
          </ActionIcon>
          <ActionIcon
            component={Link}
            to={`/admin/partners/${id}/people`}
            variant="subtle"
            size={36}
            aria-label={words.openPeopleOf(brand.name)}
            title={words.openPeople}
          >
            <PersonIcon />
          </ActionIcon>
          <ActionIcon
            component="a"
            href={`/?partner=${encodeURIComponent(key)}`}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            size={36}
            aria-label={words.openSiteOf(brand.name)}
            title={words.openSite}
          >
            <EyeIcon />
          </ActionIcon>
        </span>
      ),
    },
  ];
}
