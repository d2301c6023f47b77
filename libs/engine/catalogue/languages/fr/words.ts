/** French words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/fr';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';
import { spelling } from './spelling.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const subjects = listed(
  'arbres|bateaux|bois|cafés|champs|chemins|étangs|fleuves|jardins|lacs|livres|marchés|moulins|nuages|' +
    'oiseaux|papiers|ponts|ports|quais|sentiers|trains|vents|villages|voisins|voyages',
);
const plainAdjectives = listed(
  'anciens|blancs|bleus|calmes|clairs|grands|gris|jaunes|larges|légers|longs|lointains|paisibles|petits|' +
    'profonds|rouges|secrets|simples|tranquilles|verts',
);
const doing = listed(
  'cherchent|trouvent|portent|montrent|gardent|appellent|saluent|dessinent|ouvrent|relient|quittent|' +
    'suivent|racontent|touchent|entourent',
);
const manners = listed('doucement|souvent|parfois|lentement|toujours|bientôt|encore|partout|ensemble|enfin');
const links = listed('et|mais|car');

/** Not what everyone would like to find in a document. */
const unfit = ["caca d'oie", 'cuisse de nymphe', 'basané'];

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'arbre|bateau|bois|bonheur|bougie|bureau|café|chaise|champ|chanson|chemin|ciel|clé|cloche|colline|' +
        'école|étoile|fenêtre|feu|fleur|forêt|gare|gâteau|herbe|histoire|île|jardin|jour|lac|lampe|lettre|' +
        'livre|lumière|maison|marché|matin|mer|montagne|nuage|oiseau|pain|papier|place|plage|plante|pluie|' +
        'pont|port|rivière|rue|sable|soleil|table|train|vent|village|ville|voyage',
    ),
    verbs: listed(
      'aider|apprendre|arriver|attendre|bâtir|chanter|chercher|choisir|construire|courir|cuisiner|danser|' +
        'découvrir|demander|dessiner|donner|écouter|écrire|entrer|jouer|lire|marcher|montrer|ouvrir|parler|' +
        'partager|peindre|porter|préparer|raconter|regarder|rêver|rire|trouver|voyager',
    ),
    adjectives: listed(
      'agréable|ancien|beau|blanc|bleu|calme|chaud|clair|court|doux|fin|fort|frais|franc|gai|grand|gris|' +
        'haut|jaune|jeune|joli|joyeux|large|léger|lent|libre|long|neuf|paisible|petit|profond|rapide|rare|' +
        'rond|rouge|simple|solide|tranquille|vaste|vert|vif',
    ),
    adverbs: listed(
      'ailleurs|ainsi|alors|aujourd’hui|bientôt|calmement|demain|dehors|doucement|encore|enfin|ensemble|' +
        'hier|ici|jamais|lentement|loin|longtemps|parfois|partout|près|presque|rapidement|soudain|souvent|' +
        'surtout|tard|tôt|toujours|volontiers',
    ),
    colors: entriesOf(faker.rawDefinitions.color?.human).filter((color) => !unfit.includes(color)),
    sentence: {
      frame: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, links],
      last: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, manners],
      joint: ' ',
      end: '.',
    },
    spelling,
  },
  commerce: {
    product: {
      parts: [
        listed('Banc|Bureau|Chapeau|Coffret|Couteau|Fauteuil|Gobelet|Miroir|Panier|Plateau|Sac|Tabouret|Tapis|Vase'),
        listed(
          'artisanal|moderne|simple|élégant|robuste|pratique|léger|compact|classique|raffiné|ergonomique|rustique',
        ),
        listed('en bois|en métal|en cuir|en verre|en bambou|en coton|en céramique|en acier|en marbre|en laine'),
      ],
      joint: ' ',
    },
    categories: listed(
      'Alimentation|Animaux|Beauté|Bijoux|Bricolage|Chaussures|Cuisine|Électronique|Enfants|Informatique|' +
        'Jardin|Jeux|Livres|Maison|Musique|Santé|Sports|Vêtements',
    ),
    transactions: listed('paiement|remboursement|dépôt|retrait|virement|facture|frais|rejet'),
  },
};
