/** All templates of the gallery, in the order of the page. */
import { bankStatement, order, payment, productCatalogue, user } from './commerce.ts';
import type { GalleryTemplate } from './gallery-template.ts';
import { accessLog, appLog, deployment, reading, trip } from './machines.ts';
import { blogPost, changeEvent, chatThread, email, ticket, webhook } from './messages.ts';
import { admission, inserts, invoice, orgTree, payroll, purchaseOrder } from './offices.ts';

export const galleryTemplates: readonly GalleryTemplate[] = [
  order,
  user,
  bankStatement,
  payment,
  productCatalogue,
  invoice,
  purchaseOrder,
  payroll,
  inserts,
  reading,
  appLog,
  accessLog,
  trip,
  deployment,
  admission,
  chatThread,
  ticket,
  email,
  webhook,
  blogPost,
  orgTree,
  changeEvent,
];

export function findGalleryTemplate(slug: string): GalleryTemplate | undefined {
  return galleryTemplates.find((template) => template.slug === slug);
}
