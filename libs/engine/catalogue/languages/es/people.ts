/** Spanish names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/es';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/people.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const { person } = faker.rawDefinitions;

/** What is loaded of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: listed('Alex|Ariel|Cruz|Guadalupe|Noa|Paz|Reyes|Trinidad|Yael|Zoe'),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Sra.|Srta.|Dra.|Lic.'),
    prefixesMale: listed('Sr.|Dr.|Lic.'),
    prefixesAny: listed('Lic.|Ing.'),
    suffixes: listed('MBA|PhD|padre|hijo'),
  }),
  persons: {
    genders: ['mujer', 'hombre', 'no binario'],
    job: {
      parts: [
        listed(
          'Analista de datos|Analista financiero|Arquitecta técnica|Asistente de dirección|' +
            'Auxiliar administrativo|Comercial|Contable|Dentista|Economista|Electricista|Especialista en compras|' +
            'Especialista en seguridad|Florista|Fotógrafa|Gerente de proyecto|Gerente de tienda|Guía turístico|' +
            'Intérprete|Jefa de logística|Jefe de producción|Periodista|Pediatra|Piloto|Programadora|' +
            'Recepcionista|Responsable de calidad|Responsable de marketing|Técnico de sistemas',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'espíritu libre|alma viajera|persona madrugadora|amante del mar|lector incansable|' +
        'cocinera de domingo|persona de ciudad|amigo de los gatos|bailarina aficionada|soñador|amante del té|' +
        'ratón de biblioteca',
    ),
    supporters: listed('fan de #|con pasión por #|amante de #'),
    interests: listed(
      'arte|ajedrez|astronomía|café|cine|ciclismo|cocina|danza|fotografía|fútbol|historia|jardinería|jazz|' +
        'literatura|música|natación|pintura|poesía|senderismo|teatro|tecnología|viajes|yoga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('S.A.|S.L.|S.L.U.|S. Coop.|S.C.|e Hijos|Hermanos'),
    forms: formsOf('@ y @|@, @ y @|@ %|@ %|Grupo @'),
    slogan: {
      parts: [
        listed('Calidad|Confianza|Ideas|Soluciones|Experiencia|Innovación|Servicio|Pasión|Precisión|Tradición'),
        listed(
          'para mañana|a tu medida|con corazón|sin rodeos|para todos|desde siempre|en cada detalle|' +
            'cerca de ti|que perduran|paso a paso',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Aeronáutica|Agricultura|Alimentación|Automoción|Banca|Biotecnología|Comercio|Construcción|' +
        'Consultoría|Editorial|Educación|Electrónica|Energía|Finanzas|Hostelería|Informática|Inmobiliaria|' +
        'Logística|Maquinaria|Medios|Minería|Moda|Pesca|Química|Salud|Seguros|Telecomunicaciones|Textil|' +
        'Turismo',
    ),
    departments: listed(
      'Administración|Almacén|Atención al cliente|Auditoría|Calidad|Compras|Comunicación|Contabilidad|' +
        'Diseño|Finanzas|Formación|Informática|Investigación|Jurídico|Logística|Marketing|Producción|' +
        'Recursos humanos|Ventas',
    ),
  },
};
